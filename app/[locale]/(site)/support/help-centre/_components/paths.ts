import { routes } from '@/lib/routes'

/** The tab with the message form. */
export const contactPath = `${routes.helpCentre}?tab=contact`

/** The form itself. */
export const writePath = `${contactPath}#message`
