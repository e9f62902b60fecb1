import { SignText } from "@/components/site/pictures/sign-text";
import { COLORS } from "@/lib/platform/pages/colors";
import { fitText } from "@/lib/site/pictures/rules/fit-text";
import type { Plate } from "@/lib/site/pictures/schema";

const EDGE = 8;
const BORDER = 7;
const PADDING = 14;

const AMOUNT_SIZES = [144, 124, 108, 92, 76, 64];
const CENTERED = { justifyContent: "center" } as const;
const MESSAGE_SIZES = [82, 72, 62, 54, 46, 40, 34];

interface PlateSignProps {
  plate: Plate;
  /** In pixels. */
  width: number;
}

export function PlateSign({ plate, width }: PlateSignProps) {
  const innerWidth = width - 2 * (EDGE + BORDER + PADDING);
  return (
    <div
      style={{
        display: "flex",
        alignSelf: "center",
        width,
        padding: EDGE,
        borderRadius: 22,
        background: COLORS.white,
        color: COLORS.asphalt,
      }}
    >
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          alignItems: "center",
          justifyContent: "center",
          flexGrow: 1,
          minHeight: 270,
          padding: `${PADDING}px`,
          border: `${BORDER}px solid ${COLORS.asphalt}`,
          borderRadius: 14,
          textAlign: "center",
        }}
      >
        {plate.kind === "price" ? (
          <Price {...plate} width={innerWidth} />
        ) : (
          <Message message={plate.message} width={innerWidth} />
        )}
      </div>
    </div>
  );
}

interface PriceProps extends Omit<PlateSignProps, "plate"> {
  dollars: string;
  unit: string;
}

function Price({ dollars, unit, width }: PriceProps) {
  const amount = fitText(dollars, { width, height: 144 }, AMOUNT_SIZES);
  const per = fitText(unit, { width, height: 76 }, [44, 38, 34]);
  return (
    <div style={{ display: "flex", flexDirection: "column", alignItems: "center" }}>
      <div style={{ display: "flex", fontSize: 52 }}>FROM</div>
      <div style={{ display: "flex", fontSize: amount.size, lineHeight: 0.95 }}>{amount.text}</div>
      {per.text && <SignText fitted={per} style={CENTERED} />}
    </div>
  );
}

interface MessageProps extends Omit<PlateSignProps, "plate"> {
  message: string;
}

function Message({ message, width }: MessageProps) {
  const fitted = fitText(message, { width, height: 260 }, MESSAGE_SIZES);
  return <SignText fitted={fitted} style={CENTERED} />;
}
