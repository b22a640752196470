import { SubNav } from '@/components/staff/sub-nav'
import { statusPath, templatesPath } from '@/lib/staff/paths'

/** The pages about the status. */
export function StatusNav() {
  return (
    <SubNav
      label="Status pages"
      pages={[
        { name: 'Overview', path: statusPath },
        { name: 'Templates', path: templatesPath },
      ]}
    />
  )
}
