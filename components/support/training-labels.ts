import type { getTranslations } from 'next-intl/server'
import { buttonVariants } from '@/components/ui/button'
import { textsFor } from '@/lib/i18n/texts-for'
import type { ActionWords } from './training-course-action'

type Learning = Awaited<ReturnType<typeof getTranslations<'learning'>>>
type Training = Awaited<ReturnType<typeof getTranslations<'support.training'>>>

/** Placeholders that scripts replace with figures. */
export const progressHoles = { done: '{done}', total: '{total}' }

export const actionWords = (learning: Learning, t: Training): ActionWords => ({
  ...textsFor(['start', 'continue', 'completed', 'review'], (key) => learning(`actions.${key}`)),
  lessons: t('courses.progress', progressHoles),
})

/** Button class names, created on the server to keep them out of the page's scripts. */
export const looks = {
  button: buttonVariants({ variant: 'outline' }),
  action: buttonVariants({ variant: 'outline' }),
}
