import {
  PictureBrake,
  PictureDriveway,
  PictureIcon,
  PictureMark,
} from "@/components/site/pictures/picture-drawings";
import { PlateSign } from "@/components/site/pictures/plate-sign";
import { SignText } from "@/components/site/pictures/sign-text";
import { COLORS } from "@/lib/platform/pages/colors";
import { PICTURE_SIZE } from "@/lib/platform/pages/page-head";
import { fitText, LINE_HEIGHT, widthEm } from "@/lib/site/pictures/rules/fit-text";
import type { SignLine, SocialPicture } from "@/lib/site/pictures/schema";

// Sizes are in pixels.
const MARGIN = 52;
const WIDTH = PICTURE_SIZE.width - 2 * MARGIN;
const GAP = 36;
const SIDE_WIDTH = 310;
const EDGE = 8;
const BORDER = 5;
const PADDING = { side: 34, top: 26 } as const;
const SIGN_HEIGHT = 452;
const DRIVEWAY_HEIGHT = 154;
const MARK_SIZE = 62;
const HEADER_GAP = 14;
const TAB_FRAME = 70;
const BRAND_SIZES = [40, 34, 28];
const UNDER_SIZE = 50;
const UNDER_GAP = 10;
const RULE_HEIGHT = 42;
const LINE_SIZE = 44;
const LINE_STEP = 58;
const TITLE_SIZES = [148, 134, 120, 108, 96, 86, 76, 66, 56, 48];

interface PictureProps {
  picture: SocialPicture;
}

/**
 * A road sign with the same text as the page's own sign. Uses inline styles, because the renderer ignores style
 * sheets.
 */
export function SignPicture({ picture }: PictureProps) {
  const { plate, drawing } = picture;
  const hasSide = plate !== null || drawing === "brake";
  const signWidth = hasSide ? WIDTH - SIDE_WIDTH - GAP : WIDTH;
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width: "100%",
        height: "100%",
        padding: `36px ${MARGIN}px 0`,
        background: COLORS.asphalt,
        color: COLORS.white,
        fontFamily: "Sign 0, Sign 1, Sign 2",
        lineHeight: LINE_HEIGHT,
      }}
    >
      <Header picture={picture} signWidth={signWidth} />
      <div style={{ display: "flex", flexGrow: 1, gap: GAP }}>
        <Sign picture={picture} width={signWidth} />
        {plate && <PlateSign plate={plate} width={SIDE_WIDTH} />}
        {drawing === "brake" && <PictureBrake width={SIDE_WIDTH} />}
      </div>
      {drawing === "driveway" && <PictureDriveway height={DRIVEWAY_HEIGHT} />}
      <Lane />
    </div>
  );
}

function Header({ picture, signWidth }: PictureProps & { signWidth: number }) {
  const tab = fitText(picture.tab, { width: signWidth * 0.55, height: 36 }, [36, 30]);
  const tabWidth = tab.text ? widthEm(tab.text) * tab.size + TAB_FRAME : 0;
  const brandWidth = signWidth - tabWidth - MARK_SIZE - 2 * HEADER_GAP;
  const brand = fitText(picture.brandName, { width: brandWidth, height: 68 }, BRAND_SIZES);
  return (
    <div style={{ display: "flex", justifyContent: "space-between", width: signWidth, height: 76 }}>
      <div style={{ display: "flex", alignItems: "center", gap: HEADER_GAP, height: MARK_SIZE }}>
        <PictureMark size={MARK_SIZE} />
        <SignText fitted={brand} style={{ maxWidth: brandWidth }} />
      </div>
      {tab.text && (
        <div
          style={{
            display: "flex",
            padding: `${EDGE}px ${EDGE}px 0`,
            borderRadius: "22px 22px 0 0",
            background: COLORS.green,
          }}
        >
          <div
            style={{
              display: "flex",
              alignItems: "center",
              padding: "4px 22px 0",
              border: `${BORDER}px solid ${COLORS.white}`,
              borderBottom: "0",
              borderRadius: "16px 16px 0 0",
              whiteSpace: "nowrap",
            }}
          >
            <SignText fitted={tab} />
          </div>
        </div>
      )}
    </div>
  );
}

function Sign({ picture, width }: PictureProps & { width: number }) {
  const { under, lines, drawing, underIcon } = picture;
  const innerWidth = width - 2 * (EDGE + BORDER + PADDING.side);
  const hasRule = under !== "" || lines.length > 0;
  const height =
    SIGN_HEIGHT -
    2 * (EDGE + BORDER + PADDING.top) -
    (drawing === "driveway" ? DRIVEWAY_HEIGHT : 0) -
    (hasRule ? RULE_HEIGHT : 0) -
    (under === "" ? 0 : UNDER_SIZE + UNDER_GAP) -
    lines.length * LINE_STEP;
  const title = fitText(picture.title, { width: innerWidth, height }, TITLE_SIZES);
  return (
    <div
      style={{
        display: "flex",
        width,
        padding: EDGE,
        borderRadius: picture.tab ? "22px 0 22px 22px" : "22px",
        background: COLORS.green,
      }}
    >
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "center",
          flexGrow: 1,
          padding: `${PADDING.top}px ${PADDING.side}px`,
          border: `${BORDER}px solid ${COLORS.white}`,
          borderRadius: 16,
        }}
      >
        <SignText fitted={title} />
        {under && lines.length > 0 && <Under text={under} width={innerWidth} hasGap />}
        {hasRule && (
          <div
            style={{
              display: "flex",
              height: BORDER,
              margin: "20px 0 17px",
              background: COLORS.white,
            }}
          />
        )}
        {under && lines.length === 0 && <Under text={under} icon={underIcon} width={innerWidth} />}
        {lines.map((line) => (
          <Line key={line.name} line={line} width={innerWidth} />
        ))}
      </div>
    </div>
  );
}

interface UnderProps {
  text: string;
  icon?: SocialPicture["underIcon"];
  width: number;
  hasGap?: boolean;
}

function Under({ text, icon, width, hasGap }: UnderProps) {
  const room = { width: icon ? width - UNDER_SIZE * 1.4 : width, height: UNDER_SIZE };
  const fitted = fitText(text, room, [UNDER_SIZE, 42, 36]);
  return (
    <div
      style={{
        display: "flex",
        alignItems: "center",
        gap: 16,
        height: UNDER_SIZE,
        marginTop: hasGap ? UNDER_GAP : 0,
      }}
    >
      {icon && <PictureIcon name={icon} size={UNDER_SIZE} />}
      <SignText fitted={fitted} style={{ whiteSpace: "nowrap" }} />
    </div>
  );
}

interface LineProps {
  line: SignLine;
  width: number;
}

/** The name is on the left and the price on the right, as on a distance sign. */
function Line({ line, width }: LineProps) {
  const room = { width: line.price ? width * 0.74 : width, height: LINE_SIZE };
  const name = fitText(line.name, room, [LINE_SIZE, 38]);
  return (
    <div
      style={{
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        height: LINE_STEP,
        fontSize: LINE_SIZE,
        whiteSpace: "nowrap",
      }}
    >
      <SignText fitted={name} />
      {line.price && <div style={{ display: "flex" }}>{`from ${line.price}`}</div>}
    </div>
  );
}

const DASHES = Array.from({ length: 8 }, (_, index) => index);

/** The road's center line along the bottom. */
function Lane() {
  return (
    <div
      style={{
        display: "flex",
        justifyContent: "space-between",
        margin: `30px -${MARGIN}px 26px`,
      }}
    >
      {DASHES.map((dash) => (
        <div
          key={dash}
          style={{ display: "flex", width: 90, height: 10, background: COLORS.white }}
        />
      ))}
    </div>
  );
}
