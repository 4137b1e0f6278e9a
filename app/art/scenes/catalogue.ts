import { apartments } from "./apartments";
import { centralNeighborhoods } from "./neighborhoods-central";
import { northAndWestNeighborhoods } from "./neighborhoods-north-and-west";
import { outdoors } from "./outdoors";
import { porch } from "./porch";

/** Every scene by its name. */
export const scenes = {
  ...outdoors,
  ...apartments,
  ...centralNeighborhoods,
  ...northAndWestNeighborhoods,
  ...porch,
};

export type SceneName = keyof typeof scenes;
