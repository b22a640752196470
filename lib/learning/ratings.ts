/** The mean (1 to 5) and number of ratings of a course or track. */
export type RatingFigures = { mean: number; count: number }
