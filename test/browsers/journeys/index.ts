import { connecting } from './connecting.ts'

export const journeys = [...connecting]
