type Reviewed = {
  /** The field by which forms name what was reviewed. */
  about: string;
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
