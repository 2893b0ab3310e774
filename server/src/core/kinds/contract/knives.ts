/** The number of knives of the whole program, and the number of D05 (specification, What the service does). */
export const knivesInAll = 36;
export const knifeD05 = 5;
