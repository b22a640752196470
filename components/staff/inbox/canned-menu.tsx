import { NativeSelect } from '@/components/ui/native-select'
import type { CannedAnswer, StaffConversation } from '@/lib/staff/inbox/rows'
import { fillIn } from '@/lib/staff/inbox/variables'
import { languageNames } from '@/lib/staff/language-names'

type CannedMenuProps = {
  canned: readonly CannedAnswer[]
  conversation: StaffConversation
  agent: string
  onChosen(text: string): void
}

/** Inserts a canned answer in the sender's language, else in English, with its variables filled in. */
export function CannedMenu({ canned, conversation, agent, onChosen }: CannedMenuProps) {
  if (canned.length === 0) return null
  const { language, name, number } = conversation
  const values = { name, first_name: name.split(/\s+/)[0] ?? name, number, agent }
  return (
    <NativeSelect
      aria-label="Insert a canned answer"
      value=""
      className="w-auto max-w-full"
      onChange={({ target }) => {
        const chosen = canned.find(({ id }) => id === target.value)
        const text = chosen?.bodies[language] ?? chosen?.bodies.en
        if (text) onChosen(fillIn(text, values))
      }}
    >
      <option value="">Insert a canned answer…</option>
      {canned.map(({ id, title, bodies }) => (
        <option key={id} value={id}>
          {title}
          {bodies[language] ? '' : ` (not in ${languageNames[language]})`}
        </option>
      ))}
    </NativeSelect>
  )
}
