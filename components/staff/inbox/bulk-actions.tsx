import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
import { useRouter } from '@/lib/i18n/navigation'
import { useChangeMany } from '@/lib/staff/client/use-change-many'
import { priorityNames, states } from '@/lib/staff/inbox/facts'
import type { Agent } from '@/lib/staff/inbox/rows'

type BulkActionsProps = { ids: string[]; clear(): void; agents: readonly Agent[]; self: string }

const actionsFor = (agents: readonly Agent[], self: string) => [
  ...Object.entries(states).map(([state, label]) => ({
    value: `state ${state}`,
    label: state === 'spam' ? 'Mark as spam' : `Set to “${label}”`,
    change: { state: state as keyof typeof states },
  })),
  { value: 'assign me', label: 'Assign to me', change: { assignee: self } },
  ...agents
    .filter(({ id }) => id !== self)
    .map(({ id, name }) => ({
      value: `assign ${id}`,
      label: `Assign to ${name}`,
      change: { assignee: id },
    })),
  { value: 'assign nobody', label: 'Assign to nobody', change: { assignee: null } },
  ...priorityNames.map((name, priority) => ({
    value: `priority ${priority}`,
    label: `Priority: ${name.toLowerCase()}`,
    change: { priority },
  })),
]

/** Changes the selected conversations at once; each can be undone. */
export function BulkActions({ ids, clear, agents, self }: BulkActionsProps) {
  const router = useRouter()
  const { changeMany, pending, error } = useChangeMany(() => router.refresh())
  const [chosen, setChosen] = useState('state solved')
  const actions = actionsFor(agents, self)

  async function apply() {
    const action = actions.find(({ value }) => value === chosen)
    if (!action) return
    const count = ids.length === 1 ? '1 conversation' : `${ids.length} conversations`
    const changes = ids.map((id) => ({ id, ...action.change }))
    if (await changeMany(changes, `${count}: ${action.label.toLowerCase()}.`)) clear()
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <NativeSelect
        aria-label="Bulk action"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        className="w-auto"
      >
        {actions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <Button
        size="sm"
        variant="outline"
        loading={pending}
        loadingLabel="Applying…"
        onClick={apply}
      >
        Apply
      </Button>
      {error && (
        <p role="alert" className="text-label text-destructive">
          {error}
        </p>
      )}
    </div>
  )
}
