import { Icon, type IconName } from "@/components/ui/icons";

export interface FeatureText {
  icon: IconName;
  title: string;
  text: string;
}

interface FeatureListProps {
  features: readonly FeatureText[];
  /** Sets the columns on wider screens. */
  className: string;
}

export function FeatureList({ features, className }: FeatureListProps) {
  return (
    <ul className={`grid gap-x-8 gap-y-4 sm:gap-y-6 ${className}`}>
      {features.map(({ icon, title, text }) => (
        <li key={title} className="feature">
          <Icon name={icon} className="icon mt-0.5 size-10 stroke-2 text-leaf" />
          <h3 className="text-24">{title}</h3>
          <p className="text-gravel">{text}</p>
        </li>
      ))}
    </ul>
  );
}
