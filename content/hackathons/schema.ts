import { z } from 'zod'

const text = z.string().min(20).max(5000)

/** What a hackathon says about itself before anyone takes part. */
export const termsOfLanguage = z.object({
  rules: text,
  eligibility: text,
  /** How prizes are paid. */
  payment: text,
})

export type Terms = z.output<typeof termsOfLanguage>
export const termNames = ['rules', 'eligibility', 'payment'] as const satisfies (keyof Terms)[]

/** The criteria that have names here; as in the database (are_criteria). */
export const generalCriteria = ['usefulness', 'execution', 'originality', 'design'] as const

/** A language's words: the general terms, and the names of the general criteria. */
export const hackathonWords = z.strictObject({
  terms: termsOfLanguage,
  criteria: z.record(z.enum(generalCriteria), z.string().min(2).max(60)),
})
