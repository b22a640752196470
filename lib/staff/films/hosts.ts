import 'server-only'
import { filmHosts } from '@/lib/security/film-hosts'

/** Whether films at this address may be shown: the content policy allows the same hosts. */
export const isFilmHost = (link: string): boolean =>
  filmHosts(process.env).includes(new URL(link).host)
