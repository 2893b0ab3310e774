/** The knives of the whole program, and the one that D05 is (specification, What the service does). */
export const knivesInAll = 36;
export const knifeD05 = 5;
