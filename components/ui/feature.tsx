import { Icon, type IconName } from "@/components/ui/icons";

export interface FeatureText {
  icon: IconName;
  title: string;
  text: string;
}

export function Feature({ icon, title, text }: FeatureText) {
  return (
    <li className="feature">
      <Icon name={icon} className="icon mt-0.5 size-10 stroke-2 text-leaf" />
      <h3 className="text-24">{title}</h3>
      <p className="text-gravel">{text}</p>
    </li>
  );
}
