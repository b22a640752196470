/** The text fields of a form; files and what the framework adds are left out. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$ACTION') ? [[name, value]] : [],
    ),
  )
