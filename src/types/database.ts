
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "organizations": {
                  Row: {
                    "address": string | null,"contact_email": string | null,"created_at": string,"description": string | null,"id": string,"logo_url": string | null,"name": string,"updated_at": string,"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "address"?: string | null,"contact_email"?: string | null,"created_at"?: string,"description"?: string | null,"id"?: string,"logo_url"?: string | null,"name": string,"updated_at"?: string,"website"?: string | null
                  }
                  Update: {
                    "address"?: string | null,"contact_email"?: string | null,"created_at"?: string,"description"?: string | null,"id"?: string,"logo_url"?: string | null,"name"?: string,"updated_at"?: string,"website"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"profiles": {
                  Row: {
                    "areas_of_expertise": (string)[] | null,"availability_status": string,"biggest_challenges": (string)[] | null,"bio": string | null,"business_stage": (string)[] | null,"business_stages_served": (string)[] | null,"company_organization": string | null,"contact_method_preference": string | null,"created_at": string,"display_name": string,"email": string | null,"email_updates_consent": boolean,"first_name": string | null,"geographic_regions_served": (string)[] | null,"github_url": string | null,"id": string,"industries_served": (string)[] | null,"industry_categories": (string)[] | null,"last_name": string | null,"linkedin_url": string | null,"location": string | null,"nexus_member": boolean,"open_to_connecting": boolean,"organization_type": string | null,"preferred_language": string,"primary_goals": (string)[] | null,"professional_title": string | null,"profile_photo_url": string | null,"public_profile": boolean,"region": string | null,"resource_types_provided": (string)[] | null,"role_interest": string | null,"support_types_offered": (string)[] | null,"twitter_url": string | null,"user_id": string,"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "areas_of_expertise"?: (string)[] | null,"availability_status"?: string,"biggest_challenges"?: (string)[] | null,"bio"?: string | null,"business_stage"?: (string)[] | null,"business_stages_served"?: (string)[] | null,"company_organization"?: string | null,"contact_method_preference"?: string | null,"created_at"?: string,"display_name"?: string,"email"?: string | null,"email_updates_consent"?: boolean,"first_name"?: string | null,"geographic_regions_served"?: (string)[] | null,"github_url"?: string | null,"id"?: string,"industries_served"?: (string)[] | null,"industry_categories"?: (string)[] | null,"last_name"?: string | null,"linkedin_url"?: string | null,"location"?: string | null,"nexus_member"?: boolean,"open_to_connecting"?: boolean,"organization_type"?: string | null,"preferred_language"?: string,"primary_goals"?: (string)[] | null,"professional_title"?: string | null,"profile_photo_url"?: string | null,"public_profile"?: boolean,"region"?: string | null,"resource_types_provided"?: (string)[] | null,"role_interest"?: string | null,"support_types_offered"?: (string)[] | null,"twitter_url"?: string | null,"user_id": string,"website"?: string | null
                  }
                  Update: {
                    "areas_of_expertise"?: (string)[] | null,"availability_status"?: string,"biggest_challenges"?: (string)[] | null,"bio"?: string | null,"business_stage"?: (string)[] | null,"business_stages_served"?: (string)[] | null,"company_organization"?: string | null,"contact_method_preference"?: string | null,"created_at"?: string,"display_name"?: string,"email"?: string | null,"email_updates_consent"?: boolean,"first_name"?: string | null,"geographic_regions_served"?: (string)[] | null,"github_url"?: string | null,"id"?: string,"industries_served"?: (string)[] | null,"industry_categories"?: (string)[] | null,"last_name"?: string | null,"linkedin_url"?: string | null,"location"?: string | null,"nexus_member"?: boolean,"open_to_connecting"?: boolean,"organization_type"?: string | null,"preferred_language"?: string,"primary_goals"?: (string)[] | null,"professional_title"?: string | null,"profile_photo_url"?: string | null,"public_profile"?: boolean,"region"?: string | null,"resource_types_provided"?: (string)[] | null,"role_interest"?: string | null,"support_types_offered"?: (string)[] | null,"twitter_url"?: string | null,"user_id"?: string,"website"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"resource_organizations": {
                  Row: {
                    "is_primary": boolean,"organization_id": string,"resource_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "is_primary"?: boolean,"organization_id": string,"resource_id": string
                  }
                  Update: {
                    "is_primary"?: boolean,"organization_id"?: string,"resource_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "resource_organizations_organization_id_fkey"
      columns: ["organization_id"]
isOneToOne: false
      referencedRelation: "organizations"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "resource_organizations_resource_id_fkey"
      columns: ["resource_id"]
isOneToOne: false
      referencedRelation: "resources"
      referencedColumns: ["id"]
    }
                  ]
                },"resources": {
                  Row: {
                    "ai_generated_summary": string | null,"application_deadline": string | null,"availability_status": string | null,"business_stage": (string)[],"category": (string)[],"contact_email": string | null,"contact_name": string | null,"contact_phone": string | null,"contact_profile_id": string | null,"contact_title": string | null,"cost_to_participate": string | null,"created_at": string,"curator_id": string | null,"description": string | null,"eligibility": string | null,"entrepreneur_contact_email": string | null,"entrepreneur_contact_name": string | null,"entrepreneur_contact_phone": string | null,"entrepreneur_contact_profile_id": string | null,"entrepreneur_contact_title": string | null,"focus_areas": (string)[],"format": (string)[],"funding_check_size": string | null,"funding_decision_timeline": string | null,"funding_instrument": string | null,"funding_key_criteria": string | null,"funding_match_details": string | null,"funding_match_required": boolean | null,"funding_payout_timing": string | null,"funding_range": string | null,"funding_readiness_requirements": string | null,"funding_terms_generated_at": string | null,"funding_terms_summary": string | null,"funding_use_of_funds": string | null,"geographic_region": (string)[],"id": string,"industry_categories": (string)[],"location": string | null,"name": string,"notion_id": string | null,"notion_url": string | null,"organization": string | null,"slug": string,"source_notes": string | null,"status": string,"submitted_by": string | null,"summary_generated_at": string | null,"support_type": string | null,"tags": (string)[],"type": string | null,"updated_at": string,"value_summary": string | null,"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "ai_generated_summary"?: string | null,"application_deadline"?: string | null,"availability_status"?: string | null,"business_stage"?: (string)[],"category"?: (string)[],"contact_email"?: string | null,"contact_name"?: string | null,"contact_phone"?: string | null,"contact_profile_id"?: string | null,"contact_title"?: string | null,"cost_to_participate"?: string | null,"created_at"?: string,"curator_id"?: string | null,"description"?: string | null,"eligibility"?: string | null,"entrepreneur_contact_email"?: string | null,"entrepreneur_contact_name"?: string | null,"entrepreneur_contact_phone"?: string | null,"entrepreneur_contact_profile_id"?: string | null,"entrepreneur_contact_title"?: string | null,"focus_areas"?: (string)[],"format"?: (string)[],"funding_check_size"?: string | null,"funding_decision_timeline"?: string | null,"funding_instrument"?: string | null,"funding_key_criteria"?: string | null,"funding_match_details"?: string | null,"funding_match_required"?: boolean | null,"funding_payout_timing"?: string | null,"funding_range"?: string | null,"funding_readiness_requirements"?: string | null,"funding_terms_generated_at"?: string | null,"funding_terms_summary"?: string | null,"funding_use_of_funds"?: string | null,"geographic_region"?: (string)[],"id"?: string,"industry_categories"?: (string)[],"location"?: string | null,"name": string,"notion_id"?: string | null,"notion_url"?: string | null,"organization"?: string | null,"slug": string,"source_notes"?: string | null,"status"?: string,"submitted_by"?: string | null,"summary_generated_at"?: string | null,"support_type"?: string | null,"tags"?: (string)[],"type"?: string | null,"updated_at"?: string,"value_summary"?: string | null,"website"?: string | null
                  }
                  Update: {
                    "ai_generated_summary"?: string | null,"application_deadline"?: string | null,"availability_status"?: string | null,"business_stage"?: (string)[],"category"?: (string)[],"contact_email"?: string | null,"contact_name"?: string | null,"contact_phone"?: string | null,"contact_profile_id"?: string | null,"contact_title"?: string | null,"cost_to_participate"?: string | null,"created_at"?: string,"curator_id"?: string | null,"description"?: string | null,"eligibility"?: string | null,"entrepreneur_contact_email"?: string | null,"entrepreneur_contact_name"?: string | null,"entrepreneur_contact_phone"?: string | null,"entrepreneur_contact_profile_id"?: string | null,"entrepreneur_contact_title"?: string | null,"focus_areas"?: (string)[],"format"?: (string)[],"funding_check_size"?: string | null,"funding_decision_timeline"?: string | null,"funding_instrument"?: string | null,"funding_key_criteria"?: string | null,"funding_match_details"?: string | null,"funding_match_required"?: boolean | null,"funding_payout_timing"?: string | null,"funding_range"?: string | null,"funding_readiness_requirements"?: string | null,"funding_terms_generated_at"?: string | null,"funding_terms_summary"?: string | null,"funding_use_of_funds"?: string | null,"geographic_region"?: (string)[],"id"?: string,"industry_categories"?: (string)[],"location"?: string | null,"name"?: string,"notion_id"?: string | null,"notion_url"?: string | null,"organization"?: string | null,"slug"?: string,"source_notes"?: string | null,"status"?: string,"submitted_by"?: string | null,"summary_generated_at"?: string | null,"support_type"?: string | null,"tags"?: (string)[],"type"?: string | null,"updated_at"?: string,"value_summary"?: string | null,"website"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "resources_contact_profile_id_fkey"
      columns: ["contact_profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "resources_curator_id_fkey"
      columns: ["curator_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "resources_entrepreneur_contact_profile_id_fkey"
      columns: ["entrepreneur_contact_profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "resources_submitted_by_fkey"
      columns: ["submitted_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"user_roles": {
                  Row: {
                    "created_at": string,"role": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"role": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"role"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "user_roles_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "my_profile_settings":
{ Args: Record<PropertyKey, never>; Returns: {
              "contact_method_preference": string,"email_updates_consent": boolean,"preferred_language": string
            }[]
                           },
"resource_internals":
{ Args: { "resource_ids": (string)[] }; Returns: {
              "id": string,"source_notes": string,"submitted_by": string
            }[]
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
