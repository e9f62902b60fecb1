import { streetMapUrl } from "@/components/site/landing/service-area";

it("requests the city at zoom 10 in 640x320 at double resolution with a red marker", () => {
  const { origin, pathname, searchParams } = new URL(
    streetMapUrl({ latitude: 29.47, longitude: -98.53 }),
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
