import { streetMapAddress } from "@/components/landing/service-area";

it("asks for the city in the middle, at zoom 10, 640x320 twice as fine, with a red marker", () => {
  const { origin, pathname, searchParams } = new URL(
    streetMapAddress({ latitude: 29.47, longitude: -98.53 }),
  );
  expect(`${origin}${pathname}`).toBe("https://maps.googleapis.com/maps/api/staticmap");
  expect(Object.fromEntries(searchParams)).toEqual({
    center: "29.47,-98.53",
    zoom: "10",
    size: "640x320",
    scale: "2",
    markers: "color:red|29.47,-98.53",
  });
});
