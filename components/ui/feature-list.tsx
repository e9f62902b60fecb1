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
    <ul className={`grid gap-x-8 gap-y-3.5 sm:gap-y-6 ${className}`}>
      {features.map(({ icon, title, text }) => (
        <li key={title} className="feature">
          <Icon name={icon} className="icon mt-0.5 size-8 stroke-2 text-leaf sm:size-10" />
          <h3 className="text-20 sm:text-24">{title}</h3>
          <p className="text-15/[1.35] text-gravel sm:text-16/[1.5]">{text}</p>
        </li>
      ))}
    </ul>
  );
}
