'use client'

import {
  Accordion,
  AccordionContent,
  AccordionItem,
  AccordionTrigger,
} from '@/components/ui/accordion'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { Pair } from './section'

const tabs = ['Overview', 'Incidents', 'History', 'Performance metrics', 'Archive']
const questions = [
  'What does a fold hold?',
  'Can several stand open at once?',
  'How is it reached with the keys?',
]

export function Folds() {
  return (
    <>
      <Pair title="Tabs">
        {() => (
          <Tabs defaultValue="Overview">
            <TabsList aria-label="Status">
              {tabs.map((name) => (
                <TabsTrigger key={name} value={name} disabled={name === 'Archive'}>
                  {name}
                </TabsTrigger>
              ))}
            </TabsList>
            {tabs.map((name) => (
              <TabsContent key={name} value={name}>
                What stands under “{name}”.
              </TabsContent>
            ))}
          </Tabs>
        )}
      </Pair>
      <Pair title="Accordion">
        {(theme) => (
          <Accordion type="single" collapsible defaultValue="0">
            {questions.map((question, i) => (
              <AccordionItem key={question} value={String(i)}>
                <AccordionTrigger heading="h4">
                  {question} ({theme})
                </AccordionTrigger>
                <AccordionContent>
                  An answer of a sentence or two, in a column that is easy to read.
                </AccordionContent>
              </AccordionItem>
            ))}
            <AccordionItem value="locked" disabled>
              <AccordionTrigger heading="h4">A fold that is disabled</AccordionTrigger>
            </AccordionItem>
          </Accordion>
        )}
      </Pair>
    </>
  )
}
