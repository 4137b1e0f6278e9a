import type { TestPorchlight } from "../support/porchlight";

/** What a row of it has to say: whom it concerns, who did it, and where from. */
type Told = {
  memberId?: string | null;
  actorId?: string | null;
  address?: string | null;
  command?: string | null;
};
export type Story = (porch: TestPorchlight, ip: string) => Promise<Told>;
