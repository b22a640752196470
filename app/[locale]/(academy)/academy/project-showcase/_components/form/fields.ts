import { type Category, categories, type Project, projectLimits } from '@/lib/showcase/project'

/** What the form holds, as it was typed. */
export type Fields = {
  title: string
  summary: string
  description: string
  category: Category | ''
  /** With commas between them. */
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

/** What stands in the form of a stored project; `shownAs` of a new one is suggested. */
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

/** Reads the form itself, also as the browser posts it; a field that is not there stays as it is in `before`. */
export function typedFields(form: FormData, before: Fields = fieldsOf(null)): Fields {
  const text = (name: FieldName) => {
    const value = form.get(name)
    // Posted line breaks are two characters, typed ones are one.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : before[name]
  }
  const category = text('category')
  return {
    title: text('title'),
    summary: text('summary'),
    description: text('description'),
    category: categories.find((one) => one === category) ?? '',
    tags: text('tags'),
    repository: text('repository'),
    website: text('website'),
    shownAs: text('shownAs'),
    imageAlt: text('imageAlt'),
  }
}

/** The tags of a text with commas between them, each once. */
export function tagsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim().replace(/\s+/gu, ' '))
        .filter(Boolean),
    ),
  ]
}

/** As the handler takes them. */
export function sentFields({ category, tags, repository, website, ...texts }: Fields) {
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

const letters = (text: string) => [...text.trim()].length

/** What keeps a project from being submitted, by field, as codes of errors. */
export function missingIn(fields: Fields) {
  return {
    ...(letters(fields.title) === 0 && { title: 'title_missing' as const }),
    ...(letters(fields.summary) < projectLimits.summary.least && {
      summary: 'summary_short' as const,
    }),
    ...(letters(fields.description) < projectLimits.description.least && {
      description: 'description_short' as const,
    }),
    ...(fields.category === '' && { category: 'category_missing' as const }),
    ...(letters(fields.shownAs) < projectLimits.shownAs.least && {
      shownAs: 'shown_as_missing' as const,
    }),
  }
}
