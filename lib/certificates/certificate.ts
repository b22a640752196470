import { z } from 'zod'
import { eventTranslations } from '@/content/events/schema'
import { type Track, tracks } from '@/content/topics'
import { usableZone } from '@/lib/i18n/zone'

export const certificateKinds = ['course', 'track', 'participation', 'placement'] as const

/** What a certificate of a hackathon states. */
const hackathonFacts = z
  .object({
    topic: z.string(),
    words: eventTranslations,
    team: z.string(),
    /** 1 to 3; null without a prize for a place. */
    place: z.number().nullable(),
    best_design: z.boolean(),
    ends_at: z.string(),
  })
  .transform(({ best_design, ends_at, ...facts }) => ({
    ...facts,
    bestDesign: best_design,
    endsAt: ends_at,
  }))

/** A certificate as issued; times are ISO 8601 in UTC. */
export type Certificate = {
  /** 128 random bits in hexadecimal; grants access to everything here. */
  code: string
  kind: (typeof certificateKinds)[number]
  /** Course slug, track id or the id of a hackathon's event. */
  subject: string
  /** A course's or hackathon's English title at the time, or a track id. */
  title: string
  /** Null for a hackathon's. */
  track: Track | null
  /** Null for others than a hackathon's. */
  hackathon: z.output<typeof hackathonFacts> | null
  /** Empty on a replaced certificate, except for its owner. */
  holder: string
  lessons: number
  /** Right answers in the best attempt at each quiz, and their questions; 0 of 0 if unknown. */
  quiz: { correct: number; total: number }
  /** How many exercises were solved. */
  exercises: number
  /** Of a track: the capstone that was passed; null if it was issued before one was required. */
  capstone: { title: string; passedAt: string } | null
  issuedAt: string
  /** The holder's time zone when it was issued, in which its dates are. */
  zone: string
  /** When and why it was revoked; 'replaced' after a change of name. */
  revoked: { at: string; reason: string } | null
}

/** A row of `certificates`, or the result of `read_certificate`. */
export const certificateRow = z
  .object({
    code: z.string(),
    kind: z.enum(certificateKinds),
    subject: z.string(),
    title: z.string(),
    track: z.enum(tracks).nullable(),
    hackathon: hackathonFacts.nullable(),
    holder: z.string(),
    lessons: z.number(),
    quiz_correct: z.number(),
    quiz_total: z.number(),
    exercises: z.number(),
    capstone: z.string().nullish(),
    capstone_passed_at: z.string().nullish(),
    issued_at: z.string(),
    zone: z.string().default('UTC'),
    revoked_at: z.string().nullable(),
    revoked_reason: z.string().nullable(),
  })
  .transform(
    ({
      issued_at,
      revoked_at,
      revoked_reason,
      quiz_correct,
      quiz_total,
      capstone,
      capstone_passed_at,
      ...row
    }): Certificate => ({
      ...row,
      capstone:
        capstone && capstone_passed_at ? { title: capstone, passedAt: capstone_passed_at } : null,
      quiz: { correct: quiz_correct, total: quiz_total },
      issuedAt: issued_at,
      revoked: revoked_at ? { at: revoked_at, reason: revoked_reason ?? '' } : null,
    }),
  )

/** The format of a code, checked before asking the database. */
export const certificateCode = z.string().regex(/^[0-9a-f]{32}$/)

/** A decoded path segment, or the raw one when its encoding is invalid. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The code in a typed or pasted text, ignoring case, spaces and dashes; null if it isn't one. */
export function normalizeCode(text: string): string | null {
  const code = text.replace(/[\s\p{Pd}\p{Cf}]+/gu, '').toLowerCase()
  return certificateCode.safeParse(code).success ? code : null
}

/** The code in blocks of four, easier to read aloud and type. */
export function groupCode(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? ''
}

type Entry = {
  certificate: Pick<Certificate, 'code' | 'issuedAt' | 'zone'>
  /** Title of the course or track. */
  name: string
  organization: string
  /** URL of the certificate's public page. */
  url: string
}

/** URL of LinkedIn's pre-filled "Licenses & certifications" form; the issue date is as on the certificate. */
export function linkedInUrl({ certificate, name, organization, url }: Entry): string {
  const format = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    timeZone: usableZone(certificate.zone),
  })
  const issued = Object.fromEntries(
    format
      .formatToParts(new Date(certificate.issuedAt))
      .map(({ type, value: text }) => [type, text]),
  )
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: organization,
    issueYear: issued.year ?? '',
    issueMonth: issued.month ?? '',
    certUrl: url,
    certId: certificate.code,
  }
  // LinkedIn would show a plus sign literally.
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `https://www.linkedin.com/profile/add?${query.join('&')}`
}
