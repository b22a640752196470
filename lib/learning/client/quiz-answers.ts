/** The share of right answers needed to pass, as in the database's `submit_quiz`. */
export const passMark = 0.7

/** Chosen options by question. */
export type Answers = Record<string, string[]>

export type Question = {
  id: string
  text: string
  /** More than one option may be right. */
  multiple: boolean
  options: { id: string; text: string }[]
}

/** The questions with their options in random order, a new one for each attempt. */
export function shuffleOptions(questions: readonly Question[]): Question[] {
  return questions.map((question) => {
    const options = [...question.options]
    for (let last = options.length - 1; last > 0; last--) {
      const other = Math.floor(Math.random() * (last + 1))
      const [a, b] = [options[last], options[other]]
      if (a && b) [options[last], options[other]] = [b, a]
    }
    return { ...question, options }
  })
}

/** The saved answers that still fit the questions: the lesson may have changed, and single choice takes one. */
export function fittingAnswers(questions: readonly Question[], saved: Answers): Answers {
  const fitting: Answers = {}
  for (const { id, multiple, options } of questions) {
    const savedOptions = (saved[id] ?? []).filter((one) =>
      options.some((option) => option.id === one),
    )
    const chosen = multiple ? [...new Set(savedOptions)] : savedOptions.slice(0, 1)
    if (chosen.length > 0) fitting[id] = chosen
  }
  return fitting
}

/** A form's answers. */
export function answersIn(form: FormData, questions: readonly Question[]): Answers {
  const chosen = questions.map(({ id }) => [id, form.getAll(id).map(String)] as const)
  return Object.fromEntries(chosen.filter(([, options]) => options.length > 0))
}

/** The unanswered questions, in order. */
export function unanswered(questions: readonly Question[], answers: Answers): string[] {
  return questions.filter(({ id }) => !answers[id]?.length).map(({ id }) => id)
}
