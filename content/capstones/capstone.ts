/** One criterion by which a capstone is marked; all have to be met. */
export type Criterion = {
  /** As in the database (capstone_rubrics). */
  id: string
  title: string
  /** What a submission shows that meets it. */
  met: string
}

/** A part of a brief: a heading, paragraphs and, after them, a list. */
type BriefPart = { title: string; paragraphs: string[]; list?: string[] }

/** A file to start from, in `public/capstones/<track>`. */
type StarterFile = { name: string; about: string }

/** A track's project, in English like its lessons; its title in other languages is in the messages `capstones`. */
export type Capstone = {
  title: string
  /** Estimated hours. */
  hours: { from: number; to: number }
  brief: BriefPart[]
  files: StarterFile[]
  criteria: Criterion[]
  /** What to check before submitting. */
  checklist: string[]
}
