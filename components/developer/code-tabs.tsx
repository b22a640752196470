'use client'

import type { ReactNode } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'

type CodeTabsProps = {
  /** Names the row of tabs. */
  label: string
  tabs: readonly [CodeTab, ...CodeTab[]]
}

type CodeTab = { value: string; label: string; panel: ReactNode }

/** The same code in several languages, in one box; stacked without scripts. */
export function CodeTabs({ label, tabs }: CodeTabsProps) {
  return (
    <Tabs
      defaultValue={tabs[0].value}
      className="relative min-w-0 rounded-md border border-border bg-muted"
    >
      <TabsList aria-label={label} className="script-only gap-4! pr-28 pl-4">
        {tabs.map((tab) => (
          <TabsTrigger key={tab.value} value={tab.value} className="px-0! text-label">
            {tab.label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ value, label: name, panel }) => (
        <TabsContent
          key={value}
          value={value}
          forceMount
          className="pt-0! data-[state=inactive]:hidden [@media(scripting:none)]:block!"
        >
          <p className="hidden px-4 pt-3 text-label text-muted-foreground [@media(scripting:none)]:block">
            {name}
          </p>
          {panel}
        </TabsContent>
      ))}
    </Tabs>
  )
}
