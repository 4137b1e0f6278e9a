import { Refusal } from "~/shared/commands/refusal";

export const reviewNotFound = () => new Refusal({ title: "Review not found", status: 404 });
