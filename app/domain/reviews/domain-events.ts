type Reviewed = {
  /** The column that says what was reviewed: a restaurant, an apartment, a service. */
  about: "restaurantId" | "apartmentId" | "serviceId";
  reviewedId: string;
};

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    /** The first one of a member, or another in its place. */
    ReviewLeft: Reviewed & { authorId: string; rating: number };
    ReviewDeleted: Reviewed & { reviewId: string };
  }
}

export {};
