import { today } from "~/domain/calendar/city-time.server";
import { addApartmentReview, makeApartment } from "../support/apartments";
import type { Person } from "../support/cast";
import { makeNeighborhood, makeSuggestion } from "../support/neighborhoods";
import type { TestPorchlight } from "../support/porchlight";
import { addReview, addVote, makeRestaurant } from "../support/restaurants";
import { addServiceReview, makeService } from "../support/services";

type People = { owner: Person; guest: Person; banned: Person };

const statuses = ["approved", "pending", "rejected"] as const;

/** One of each state of what members submit, with reviews, votes and a letter. @returns the addresses by their pattern */
export async function hideSubmissions(porch: TestPorchlight, people: People, canary: (where: string) => string) {
  const { owner, guest, banned } = people;
  const kitchens = [];
  const offers = [];
  const { id: place } = await makeNeighborhood(porch);
  const homes = [];
  const tips = [];
  for (const approvalStatus of statuses) {
    const kitchen = await makeRestaurant(porch, owner, { approvalStatus, openingDate: today(new Date()) });
    await addReview(porch, kitchen, guest);
    await addVote(porch, kitchen, banned);
    kitchens.push(`/restaurants/${kitchen.id}`);
    const offer = await makeService(porch, owner, { approvalStatus });
    await addServiceReview(porch, offer, guest);
    offers.push(`/services/${offer.id}`);
    const home = await makeApartment(porch, owner, { approvalStatus, neighborhoodId: place });
    await addApartmentReview(porch, home, guest);
    homes.push(home.id);
    tips.push((await makeSuggestion(porch, owner, { approvalStatus, neighborhoodId: place })).id);
    if (approvalStatus === "approved")
      await porch.send(await porch.member(), "services.contact", {
        serviceId: offer.id,
        senderName: canary("a letter's name"),
        message: canary("a letter to a provider"),
      });
  }
  const guide = `/neighborhoods/${place}`;
  const below = (paths: string[], name: string) => paths.map((path) => `${path}/${name}`);
  return {
    "/restaurants": ["/restaurants", "/restaurants?cuisine=all&neighborhood=all"],
    "/restaurants/:id": kitchens,
    "/restaurants/:id/edit": below(kitchens, "edit"),
    "/restaurants/:id/rate": below(kitchens, "rate"),
    "/services": ["/services", "/services?category=Home+Repair"],
    "/services/:id": offers,
    "/services/:id/contact": below(offers, "contact"),
    "/services/:id/review": below(offers, "review"),
    "/services/:id/poster.jpg": below(offers, "poster.jpg"),
    "/neighborhoods/:id": [
      guide,
      ...homes.map((id) => `${guide}?apartment=${id}`),
      ...tips.map((id) => `${guide}?suggestion=${id}`),
    ],
    "/neighborhoods/:id/edit": [`${guide}/edit`],
    "/neighborhoods/:id/suggest": [`${guide}/suggest`],
    "/neighborhoods/:id/add-apartment": [`${guide}/add-apartment`],
    "/neighborhoods/:id/review-apartment": [`${guide}/review-apartment`],
    "/apartments/:id": homes.map((id) => `/apartments/${id}`),
    "/suggestions/:id": tips.map((id) => `/suggestions/${id}`),
  };
}
