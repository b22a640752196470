type PanelHeadProps = { title: string; lead?: string }

/** How each tab's panel begins. */
export function PanelHead({ title, lead }: PanelHeadProps) {
  return (
    <div className="mb-8">
      <h2 className="text-h2">{title}</h2>
      {lead && <p className="mt-4 max-w-measure text-lead">{lead}</p>}
    </div>
  )
}
