/** The share of right answers that passes, as `submit_quiz` in the database judges. */
export const passMark = 0.7

/** What is chosen, by question. */
export type Answers = Record<string, string[]>

export type Question = {
  id: string
  text: string
  /** More than one option may be right. */
  multiple: boolean
  options: { id: string; text: string }[]
}

/**
 * What of saved answers still fits the questions: the lesson may have changed since, and a question with one
 * right option takes one answer.
 */
export function fittingAnswers(questions: readonly Question[], saved: Answers): Answers {
  const fitting: Answers = {}
  for (const { id, multiple, options } of questions) {
    const known = (saved[id] ?? []).filter((one) => options.some((option) => option.id === one))
    const chosen = multiple ? [...new Set(known)] : known.slice(0, 1)
    if (chosen.length > 0) fitting[id] = chosen
  }
  return fitting
}

/** The answers that a form holds. */
export function answersIn(form: FormData, questions: readonly Question[]): Answers {
  const chosen = questions.map(({ id }) => [id, form.getAll(id).map(String)] as const)
  return Object.fromEntries(chosen.filter(([, options]) => options.length > 0))
}

/** The questions without an answer, in their order. */
export function unanswered(questions: readonly Question[], answers: Answers): string[] {
  return questions.filter(({ id }) => !answers[id]?.length).map(({ id }) => id)
}
