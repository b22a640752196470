import { personField } from '@/lib/http/request-credentials'

/** The text fields of a form, without files, the framework's own fields and the person's. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$ACTION') && name !== personField
        ? [[name, value]]
        : [],
    ),
  )
