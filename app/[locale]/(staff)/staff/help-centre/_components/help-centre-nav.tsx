import { SubNav } from '@/app/[locale]/(staff)/_components/sub-nav'
import { helpCentreAnswersPath, helpCentrePath, writeAnswerPath } from '@/lib/staff/paths'

const pages = [
  { name: 'Searches without results', path: helpCentrePath },
  { name: 'Answers', path: helpCentreAnswersPath },
  { name: 'Write an answer', path: writeAnswerPath },
]

/** The pages about the help centre. */
export const HelpCentreNav = () => <SubNav label="Help centre" pages={pages} />
