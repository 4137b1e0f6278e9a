import { expect, it } from "vitest";
import { testOrigin, withPorchlight } from "../../../../tests/support/porchlight";

const porch = withPorchlight();

it("shows the event, and leads to its map and into a calendar", async () => {
  const guest = await porch().member();
  const { id } = await porch().event({ venueName: "Pecan Yard" });
  await porch().send(guest, "events.send-reminder", { eventId: id, when: "now" });
  await porch().settled();
  const [mail] = await porch().mailsTo(guest.email);
  const address = `${testOrigin}/events/${id}`;
  expect(mail?.html).toContain(`<img src="${address}/poster.jpg" alt=""`);
  for (const link of ["https://www.google.com/maps/search/?", `${address}/calendar.ics`])
    expect(mail?.text).toContain(link);
});
