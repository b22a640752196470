import { type Category, categories, projectLimits } from './project'
import type { Project } from './queries'

/** The form's values, as typed. */
export type Fields = {
  title: string
  summary: string
  description: string
  category: Category | ''
  /** Separated by commas. */
  tags: string
  repository: string
  website: string
  shownAs: string
  imageAlt: string
}

export type FieldName = keyof Fields

export const fieldNames = [
  'title',
  'summary',
  'description',
  'category',
  'tags',
  'repository',
  'website',
  'shownAs',
  'imageAlt',
] as const satisfies readonly FieldName[]

/** Form fields for a stored project; `shownAs` is the default for a new one. */
export function fieldsOf(project: Project | null, shownAs = ''): Fields {
  return {
    title: project?.title ?? '',
    summary: project?.summary ?? '',
    description: project?.description ?? '',
    category: project?.category ?? '',
    tags: project?.tags.join(', ') ?? '',
    repository: project?.repository ?? '',
    website: project?.website ?? '',
    shownAs: project?.shownAs ?? shownAs,
    imageAlt: project?.imageAlt ?? '',
  }
}

/** Form fields from posted values; missing ones keep their value from `before`. */
export function typedFields(
  values: Readonly<Record<string, unknown>>,
  before: Fields = fieldsOf(null),
): Fields {
  const texts = fieldNames.map((name) => {
    const value = values[name]
    // Browsers post line breaks as CRLF.
    return [name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : before[name]]
  })
  const fields: Fields = Object.fromEntries(texts)
  return { ...fields, category: categories.find((one) => one === fields.category) ?? '' }
}

/** The unique tags of a comma-separated text. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replace(/\s+/gu, ' '))
  return [...new Set(tags.filter(Boolean))]
}

/** The fields as input for the change `showcase/save`. */
export function inputOf({ category, tags, repository, website, ...texts }: Fields) {
  return {
    ...texts,
    category: category || null,
    tags: tagsOf(tags),
    repository: repository.trim() || null,
    website: website.trim() || null,
  }
}

/** The fields in which two forms differ. */
export function differences(mine: Fields, theirs: Fields): FieldName[] {
  return fieldNames.filter((name) => mine[name] !== theirs[name])
}

const lengthOf = (text: string) => [...text.trim()].length

/** Error codes of what prevents submission, by field. */
export function missingIn({ title, summary, description, category, shownAs }: Fields) {
  const {
    summary: summaryLimits,
    description: descriptionLimits,
    shownAs: nameLimits,
  } = projectLimits
  return {
    ...(lengthOf(title) === 0 && { title: 'title_missing' as const }),
    ...(lengthOf(summary) < summaryLimits.least && { summary: 'summary_short' as const }),
    ...(lengthOf(description) < descriptionLimits.least && {
      description: 'description_short' as const,
    }),
    ...(category === '' && { category: 'category_missing' as const }),
    ...(lengthOf(shownAs) < nameLimits.least && { shownAs: 'shown_as_missing' as const }),
  }
}
