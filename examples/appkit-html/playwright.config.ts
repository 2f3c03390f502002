import { defineConfig } from '@playwright/test'

const url = 'http://127.0.0.1:4401/'

export default defineConfig({
  use: { baseURL: url, launchOptions: { executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] } },
  webServer: { command: 'npm start', url },
})
