/** A part of the Academy's catalogue that the public Academy page has a tab for. */
const catalogueParts = ['learningPaths', 'vibeTutorials', 'resourceLibrary'] as const
export type CataloguePart = (typeof catalogueParts)[number]

/** One thing in it: its words in the page's language, and where it is. */
export type CatalogueEntry = { slug: string; title: string; text: string; href: string }

/**
 * What the catalogue holds, by part. The one place that says so: an empty part is announced as coming soon,
 * and the launch bar stands as long as every part is empty.
 */
export function getCatalogue(): Record<CataloguePart, readonly CatalogueEntry[]> {
  return { learningPaths: [], vibeTutorials: [], resourceLibrary: [] }
}
