import { z } from 'zod'
import { generalCriteria, termNames } from '@/content/hackathons/schema'
import { locales } from '@/lib/i18n/routing'

const event = z.uuid('invalid')
const team = z.uuid('invalid')

const text = z.string('invalid').transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
const note = (most: number) => text.pipe(z.string().max(most, 'text_too_long'))

const termsInput = z.partialRecord(
  z.enum(locales),
  z.object({ rules: text, eligibility: text, payment: text }),
)

const criteriaInput = z.array(
  z.object({
    id: z.string('invalid').regex(/^[a-z]{2,20}(-[1-8])?$/, 'invalid'),
    weight: z.int('weights_invalid').min(1, 'weights_invalid').max(99, 'weights_invalid'),
    /** English at least; null for those of the repository. */
    names: z.partialRecord(z.enum(locales), text).nullable(),
  }),
)

type Terms = z.output<typeof termsInput> | null
type Criteria = z.output<typeof criteriaInput>

function checkTerms(terms: Terms, complain: (path: string, message: string) => void): void {
  if (terms === null) return
  for (const locale of locales) {
    const texts = terms[locale]
    const isWritten = texts && termNames.some((name) => texts[name] !== '')
    if (locale !== 'en' && !isWritten) continue
    for (const name of termNames) {
      const { length } = texts?.[name] ?? ''
      if (length < 20 || length > 5000) complain(`${name}_${locale}`, 'terms_length')
    }
  }
}

function checkCriteria(
  criteria: Criteria,
  complain: (path: string, message: string) => void,
): void {
  const sum = criteria.reduce((total, { weight }) => total + weight, 0)
  if (sum !== 100) complain('weights', 'weights_invalid')
  for (const { id, names } of criteria) {
    const isGeneral = generalCriteria.some((one) => one === id)
    const english = names?.en ?? ''
    if (!isGeneral && (english.length < 2 || english.length > 60)) {
      complain(`criterion_${id}`, 'criterion_name')
    }
  }
}

/** Sets a hackathon's terms (null for the general ones) and criteria, and publishes a draft. */
export const setInput = z
  .object({
    event,
    version: z.int('invalid').min(0, 'invalid'),
    terms: termsInput.nullable(),
    criteria: criteriaInput,
    /** Null for a week after the end. */
    resultsAt: z.iso.datetime('date_invalid').nullable(),
  })
  .superRefine(({ terms, criteria }, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    checkTerms(terms, complain)
    checkCriteria(criteria, complain)
  })

export const assignInput = z.object({
  event,
  judges: z.array(z.uuid('invalid')).min(1, 'invalid').max(200, 'invalid'),
})

export const judgeInput = z.object({ team, judge: z.uuid('invalid'), wanted: z.boolean('invalid') })

export const excludeInput = z.object({
  team,
  reason: z
    .string('reason_missing')
    .transform((typed) => typed.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, 'reason_missing').max(200, 'text_too_long')),
})

export const scoreInput = z.object({
  team,
  /** By criterion. */
  scores: z.record(
    z.string(),
    z.int('scores_invalid').min(0, 'scores_invalid').max(10, 'scores_invalid'),
  ),
  note: note(2000),
})

export const teamInput = z.object({ team })
