import type { getTranslations } from 'next-intl/server'
import { buttonVariants } from '@/components/ui/button'
import { textsFor } from '@/lib/i18n/texts-for'
import type { ActionWords } from './courses/course-action'

export type Learning = Awaited<ReturnType<typeof getTranslations<'learning'>>>
type Training = Awaited<ReturnType<typeof getTranslations<'support.training'>>>

/** What the page's scripts put in place of figures. */
export const progressHoles = { done: '{done}', total: '{total}' }

export const actionWords = (learning: Learning, t: Training): ActionWords => ({
  ...textsFor(['start', 'continue', 'completed', 'review'], (key) => learning(`actions.${key}`)),
  lessons: t('courses.progress', progressHoles),
})

/** Buttons as class names: made on the server, so that the page's scripts need not know how. */
export const looks = {
  button: buttonVariants({ variant: 'secondary' }),
  action: buttonVariants({ variant: 'secondary', size: 'sm' }),
}
