import { ComingSoon } from '../../../_components/coming-soon'

/** In place of a tab's empty list: `children` says what it waits for. */
export function NoProjects({ children }: { children: string }) {
  return (
    <ComingSoon area="projectShowcase" className="border-t border-line py-8">
      <p className="mt-4 text-lead">{children}</p>
    </ComingSoon>
  )
}
