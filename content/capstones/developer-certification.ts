import type { Capstone } from './capstone'

export const developerCertification: Capstone = {
  title: 'Build an assistant that answers from its sources',
  hours: { from: 12, to: 18 },
  brief: [
    {
      title: 'The situation',
      paragraphs: [
        'A bicycle hire scheme has twelve help articles and a support team that answers the same questions every day. It wants an assistant on its website that answers from these articles, names the article it used, and says so when the articles don’t have the answer. A confident wrong answer costs the scheme more than no answer: last year someone was promised a refund that the rules don’t allow.',
      ],
    },
    {
      title: 'What to build',
      paragraphs: [
        'Write a function that takes a question and returns an answer with the names of its sources, or the statement that it can’t answer. Around it, build an evaluation that anyone can run, and the smallest interface that lets someone try it: a command line is enough.',
        'You may call the API of a language model or work without one. If you call one, the evaluation also has to run without network access, for example with recorded answers, so that an instructor can repeat it.',
      ],
    },
    {
      title: 'What you get',
      paragraphs: [
        'The starter has the articles, thirty questions and a skeleton in Python whose assistant always says that it can’t answer. Twenty-two of the questions can be answered from the articles. Six can’t, and two try to make the assistant ignore its instructions. questions.csv says which article each answer is in. Add at least ten questions of your own, because thirty are few and you will have read them.',
      ],
    },
    {
      title: 'Constraints',
      paragraphs: [],
      list: [
        'Answers use the articles and nothing else, and name the file that they come from.',
        'The articles and the question are data. Text in them never becomes an instruction.',
        'Time limits, rejected requests and empty answers of an API are handled, and a test covers each.',
        'Keys are read from the environment. None is in the code you submit.',
        'You may use any language. Keep the names of the two functions, so that your evaluation can be compared with the starter’s.',
      ],
    },
    {
      title: 'What to submit',
      paragraphs: [
        'Submit the code with its tests, the output of your evaluation, and a README that says how to run both, which decisions you made and what you would do next. If the code is in a repository, add its link to the project. What is marked are the files you submit.',
      ],
    },
  ],
  files: [
    { name: 'README.md', about: 'What the starter contains, and how to run it' },
    {
      name: 'articles.md',
      about: 'The twelve help articles, each under a heading with its file name',
    },
    {
      name: 'questions.csv',
      about: 'Thirty questions with the article that answers each, if one does',
    },
    { name: 'assistant.py', about: 'The skeleton: loads the articles and answers nothing yet' },
    {
      name: 'evaluate.py',
      about: 'Asks all questions and counts right, wrong and withheld answers',
    },
    { name: 'test_assistant.py', about: 'Two tests to begin with' },
  ],
  criteria: [
    {
      id: 'retrieval',
      title: 'Finding the source',
      met: 'The right article is found for most answerable questions. The share is measured, and the report shows which questions it misses and why.',
    },
    {
      id: 'grounding',
      title: 'Answers from the sources',
      met: 'Answers state only what their article says and name it. Questions without an answer are declined, and both attempts at manipulation fail.',
    },
    {
      id: 'tests',
      title: 'An evaluation that can fail',
      met: 'The evaluation runs with one command and without network access, includes at least ten questions of your own, and its numbers are those in the README.',
    },
    {
      id: 'failures',
      title: 'Failures handled',
      met: 'Slow, refused and empty responses lead to a clear message, retries have a limit, and tests cover each case.',
    },
    {
      id: 'code',
      title: 'Code to take over',
      met: 'Functions have one purpose and plain names, settings and keys come from outside, and a colleague can find where to change the prompt, the articles or the model.',
    },
  ],
  checklist: [
    'A new clone runs with the commands in the README, without my keys.',
    'The evaluation’s output is among the files.',
    'No key, token or address of a private service is in any file.',
    'I added at least ten questions and say what they cover.',
    'The six unanswerable questions and both manipulations are declined.',
    'Every test fails when I break what it tests.',
  ],
}
