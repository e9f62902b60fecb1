import { Icon, type IconName } from "@/components/ui/icons";

export interface FeatureText {
  icon: IconName;
  title: string;
  text: string;
}

/** One promise or part of a service: a sign, its name, a sentence. */
export function Feature({ icon, title, text }: FeatureText) {
  return (
    <li className="feature">
      <Icon name={icon} className="icon feature-icon" />
      <h3 className="feature-title">{title}</h3>
      <p className="feature-text">{text}</p>
    </li>
  );
}
