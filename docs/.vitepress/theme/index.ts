import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import HomeDemo from './HomeDemo.vue'
import ThemePlayground from './ThemePlayground.vue'
import './style.css'

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('HomeDemo', HomeDemo)
    app.component('ThemePlayground', ThemePlayground)
  },
} satisfies Theme
