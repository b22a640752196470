import { z } from 'zod'
import { type Instructor, instructors } from '@/content/instructors'
import { levels, topics, tracks } from '@/content/topics'

// A course is a folder: course.json (this), words/<language>.json, and for each lesson an .mdx with its text and a
// .json with its quiz and exercise. cards.json has what returns for review, practice/ the code exercises. Checked when
// the site is built.

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

export const courseFacts = z.strictObject({
  track: z.enum(tracks),
  level: z.enum(levels),
  instructor: z.enum(Object.keys(instructors) as [Instructor, ...Instructor[]]),
  /** Interests of a profile that it's recommended for, as they're stored. */
  interests: z.array(z.string()).min(1),
  /** Its topic, for the catalogue's filter and the course's drawing. */
  topic: z.enum(topics),
  /** In learning order; minutes for reading, quiz and exercises together, as minutes.ts counts them. */
  lessons: z.array(z.strictObject({ slug, minutes: z.int().min(5).max(90) })).min(4),
})

export const courseWords = z.strictObject({
  title: z.string().min(3).max(80),
  description: z.string().min(40).max(260),
  outcomes: z.array(z.string().max(180)).min(3).max(5),
  tags: z.array(z.string().max(40)).min(3).max(6),
  lessons: z.record(
    slug,
    z.strictObject({ title: z.string().max(90), summary: z.string().max(180) }),
  ),
})

const question = z
  .strictObject({
    id: slug,
    /** The id of the lesson's section that answers it, to review after a mistake. */
    section: z.string().min(1),
    question: z.string().min(8),
    options: z
      .array(z.strictObject({ id: slug, text: z.string().min(1) }))
      .min(3)
      .max(5),
    /** Several if the question asks for all that apply. */
    correct: z.array(slug).min(1),
    explanation: z.string().min(20),
  })
  .refine(({ options, correct }) => correct.every((id) => options.some((one) => one.id === id)), {
    message: 'names an answer that is no option',
  })
  .refine(({ options, correct }) => correct.length < options.length, {
    message: 'counts every option as correct',
  })

const exerciseAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('number'),
    value: z.number(),
    tolerance: z.number().min(0),
    unit: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('text'), accepted: z.array(z.string().min(1)).min(1) }),
])

/** What a claim of law, of a standard or of a study rests on. */
const source = z.strictObject({
  /** The id of the section that makes the claim. */
  section: z.string().min(1),
  author: z.string().min(2),
  title: z.string().min(3),
  year: z.int().min(1900).max(2100),
  /** The number or article that the claim is in. */
  number: z.string().min(1).optional(),
  /** The day on which the claim was last compared with it. */
  checked: z.iso.date(),
})

/** A lesson's quiz, which has to be passed, and its exercise, whose answer can be checked. */
export const lessonTest = z.strictObject({
  sources: z.array(source).min(1).optional(),
  quiz: z.array(question).min(3).max(6),
  exercise: z.strictObject({
    prompt: z.array(z.string().min(1)).min(1),
    code: z.strictObject({ language: z.string(), text: z.string() }).optional(),
    answer: exerciseAnswer,
    hint: z.string().min(10),
    solution: z.string().min(20),
  }),
})

/** The questions of a lesson that return for review: some of its quiz, and some to recall. */
const lessonCards = z.strictObject({
  /** Ids of questions with a single right answer. */
  quiz: z.array(slug).min(1).max(4),
  recall: z
    .array(
      z.strictObject({
        id: slug,
        /** The id of the section that answers it. */
        section: z.string().min(1),
        question: z.string().min(8).max(200),
        answer: z.string().min(8).max(300),
      }),
    )
    .min(1)
    .max(4),
})

/** Of a course, by lesson. */
export const courseCards = z.record(slug, lessonCards)

const practiceCase = z.strictObject({ input: z.unknown(), output: z.unknown() })

/**
 * What a hidden case tests in particular: equal values, a limit itself, nothing, or a mistake that people make. An
 * exercise is strong enough if an attempt with one case of each tag catches every wrong solution of its variants.
 */
const practiceTag = z.string().regex(/^(?:tie|boundary|empty|trap)(?::[a-z0-9]+(?:-[a-z0-9]+)*)?$/)

/** The hidden inputs, by their tag; `plain` ones have none. */
export const practiceInputs = z.record(
  z.union([practiceTag, z.literal('plain')]),
  z.array(z.unknown()).min(1),
)

/** A lesson's code exercise, beside which are its code, its hidden inputs, and the outputs for them. */
export const practiceFacts = z
  .strictObject({
    lesson: slug,
    language: z.enum(['python', 'js', 'sql']),
    title: z.string().min(3).max(80),
    task: z.array(z.string().min(1)).min(1).max(6),
    /** The function that is called with each input; SQL has none. */
    entry: z
      .string()
      .regex(/^[A-Za-z_]\w*$/)
      .optional(),
    /** Of SQL: whether the order of the rows matters. */
    ordered: z.boolean().optional(),
    /** Arguments; for SQL, statements that fill the tables. */
    visible: z
      .array(z.strictObject({ name: z.string().min(3).max(80), input: z.unknown() }))
      .min(2)
      .max(4),
    hints: z.array(z.string().min(10)).min(2).max(4),
    explanation: z.string().min(20),
  })
  .refine(
    ({ language, entry, ordered }) =>
      language === 'sql'
        ? ordered !== undefined && entry === undefined
        : ordered === undefined && entry !== undefined,
    { message: 'needs an entry, or for SQL whether rows are ordered' },
  )

/** Its code, and the outputs of the reference solution: written by `npm run practice`. */
export const practiceCases = z.strictObject({
  starter: z.string().min(1),
  solution: z.string().min(1),
  /** The tables, for SQL. */
  setup: z.string().optional(),
  visible: z.array(practiceCase).min(2),
  hidden: z.array(practiceCase.extend({ tag: practiceTag.optional() })).min(30),
})

export type PracticeFacts = z.output<typeof practiceFacts>
export type PracticeCases = z.output<typeof practiceCases>
export type CourseFacts = z.output<typeof courseFacts>
export type CourseWords = z.output<typeof courseWords>
export type LessonTest = z.output<typeof lessonTest>
