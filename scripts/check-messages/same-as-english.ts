import type { Locale } from '../../lib/i18n/routing.ts'

/** Names, the same in every language: what is left of a text without them may need a translation. */
const names = [
  'Altiora Academy',
  'Altiora',
  'Alpha AI',
  'Snow AI',
  'Agentic CRM',
  'Google',
  'LinkedIn',
  'GitHub',
  'YouTube',
  'AI/ML',
  'IoT',
  'UI/UX',
  'SOC 2',
  'Type II',
  'RSS',
  'Atom',
  'JSON Feed',
  'UUID',
  '< 1 s',
]

/**
 * Texts that are right although the English one is the same, each in the languages where it is a word of
 * its own or the usual loan. An entry that nothing needs fails the check.
 */
export const sameWords: Record<Exclude<Locale, 'en'>, readonly string[]> = {
  hi: ['API keys'],
  es: ['Alias', 'Alumni', 'No', 'Plan', '{ms} ms'],
  fr: [
    'Academy', // the Academy's name without the company's
    'Badges',
    'Certifications',
    'Client',
    'Code',
    'Conversation',
    'Date',
    'Description',
    'Documentation',
    'Expert',
    'FAQ',
    'Format',
    'Guides',
    'Hackathon',
    'Hackathons',
    'Maintenance',
    'Menu',
    'Message',
    'Message {number}',
    'Mobile',
    'Notifications',
    'Open source',
    'Place',
    'Plan',
    'Points',
    'Question',
    'Question {number, number}',
    'Quiz',
    'Sentiment',
    'Service',
    'Session',
    'Solutions',
    'Total',
    'Type',
    '{ms} ms',
  ],
  de: [
    'Academy', // the Academy's name without the company's
    'Agent',
    'Alias',
    'Alumni',
    'Body',
    'Body (JSON)',
    'Code',
    'Community',
    'Dashboard',
    'Events',
    'FAQ',
    'Feeds',
    'Format',
    'Hackathon',
    'Hackathons',
    'Likes',
    'Links',
    'Name',
    'Neutral',
    'optional',
    'Plan',
    'Playground',
    'Quiz',
    'SDKs',
    'Status',
    'Support',
    'Text',
    'Tutorials',
    'Uploads',
    'Website',
    'Workshop',
    '{ms} ms',
  ],
}

/** True when `words` hold something besides names, figures and signs. */
export function needsTranslation(words: string): boolean {
  const rest = names.reduce((text, name) => text.replaceAll(name, ' '), words)
  return /\p{L}/u.test(rest)
}
