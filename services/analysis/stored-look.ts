/** A player's deeper look at a decision, as it is kept. */
import { lookSchema } from "../../contract/looks";
import { defineStored } from "../stored/form";

const upgrades = [
  // 1: before it there was none.
  (data: unknown) => data,
];

export const lookForm = defineStored({ name: "look", schema: lookSchema, upgrades });
