import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { h } from 'vue'
import LiveExample from './LiveExample.vue'
import './style.css'
import ThemePlayground from './ThemePlayground.vue'

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'home-hero-image': () => h(LiveExample) }),
  enhanceApp({ app }) {
    app.component('LiveExample', LiveExample)
    app.component('ThemePlayground', ThemePlayground)
  },
} satisfies Theme
