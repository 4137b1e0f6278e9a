import { Refusal } from "~/platform/commands/refusal";

export const reviewNotFound = () => new Refusal({ title: "Review not found", status: 404 });
