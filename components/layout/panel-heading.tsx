import type { ReactNode } from 'react'

type PanelHeadProps = { title: string; lead?: ReactNode; children?: ReactNode }

/** The head of each tab's panel. */
export function PanelHead({ title, lead, children }: PanelHeadProps) {
  return (
    <div className="mb-8">
      <h2 className="text-h2">{title}</h2>
      {lead && <p className="mt-4 max-w-measure text-lead">{lead}</p>}
      {children}
    </div>
  )
}
