import { test as base } from '@playwright/test'
import { type Fixtures, fixtures, type WorkerFixtures } from 'w3m-sandbox/playwright'

export const test = base.extend<Fixtures, WorkerFixtures>(fixtures)
