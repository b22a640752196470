import { helpCentreAnswersPath, helpCentrePath, writeAnswerPath } from '@/lib/staff/paths'
import { SubNav } from './sub-nav'

const pages = [
  { name: 'Searches without results', path: helpCentrePath },
  { name: 'Answers', path: helpCentreAnswersPath },
  { name: 'Write an answer', path: writeAnswerPath },
]

/** The pages about the help centre. */
export const HelpCentreNav = () => <SubNav label="Help centre" pages={pages} />
