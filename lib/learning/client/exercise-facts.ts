/** What the browser knows of a code exercise from the start. */
export type ExerciseFacts = {
  course: string
  lesson: string
  language: 'python' | 'js' | 'sql'
  /** The function that is called; SQL has none. */
  entry: string | undefined
  starter: string
  setup: string | undefined
  /** Outputs are rows in any order. */
  unordered: boolean
  visible: { name: string; input: unknown; output: unknown }[]
  /** How many there are. */
  hints: number
}
