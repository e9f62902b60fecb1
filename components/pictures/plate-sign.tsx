import { fitText } from "@/lib/pictures/rules/fit-text";
import type { Plate } from "@/lib/pictures/schema";
import { COLORS } from "@/lib/site/colors";

const EDGE = 8;
const BORDER = 7;
const PADDING = 14;

const AMOUNT_SIZES = [144, 124, 108, 92, 76, 64];
const MESSAGE_SIZES = [82, 72, 62, 54, 46, 40, 34];

/** A white plate beside the sign, with the price or the city's message. `width` is in pixels. */
export function PlateSign({ plate, width }: { plate: Plate; width: number }) {
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

function Price({ dollars, unit, width }: { dollars: string; unit: string; width: number }) {
  const amount = fitText(dollars, { width, height: 144 }, AMOUNT_SIZES);
  const per = fitText(unit, { width, height: 76 }, [44, 38, 34]);
  return (
    <div style={{ display: "flex", flexDirection: "column", alignItems: "center" }}>
      <div style={{ display: "flex", fontSize: 52 }}>FROM</div>
      <div style={{ display: "flex", fontSize: amount.size, lineHeight: 0.95 }}>{amount.text}</div>
      {per.text && <div style={{ display: "flex", fontSize: per.size }}>{per.text}</div>}
    </div>
  );
}

function Message({ message, width }: { message: string; width: number }) {
  const fitted = fitText(message, { width, height: 260 }, MESSAGE_SIZES);
  return <div style={{ display: "flex", fontSize: fitted.size }}>{fitted.text}</div>;
}
